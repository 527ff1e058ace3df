import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metric } from './metric-text.ts';

const nanoseconds = 1e9;
/** How often Node looks at the loop; its figures contain this time. */
const resolutionMs = 20;
const quantiles = [0.5, 0.9, 0.99, 1];

/** Memory, processor and event loop of this process. The delay is that since the last reading. */
export function openProcessMetrics(): () => Metric[] {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  return () => {
    const delays = quantiles.map((quantile) => ({
      labels: { quantile: String(quantile) },
      value: Math.max(0, delay.percentile(quantile * 100) / nanoseconds - resolutionMs / 1_000),
    }));
    delay.reset();
    const { user, system } = process.cpuUsage();
    return [
      {
        name: 'forecourt_event_loop_delay_seconds',
        help: 'How late the event loop was since the last reading; quantile 1 is the worst.',
        type: 'gauge',
        samples: delays,
      },
      gauge('process_resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
      gauge('process_start_time_seconds', 'When the process was started.', Date.now() / 1000 - process.uptime()),
      {
        name: 'process_cpu_seconds_total',
        help: 'Processor time, user and system.',
        type: 'counter',
        samples: [{ value: (user + system) / 1e6 }],
      },
    ];
  };
}

export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] };
}
