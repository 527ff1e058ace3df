import type { FileResult, TestRun } from './test-report.ts';

/**
 * What is lost or doubled once in a hundred runs is lost or doubled: where one of these fails, a second run that passes
 * says nothing. Requirements by their ids at the head of a test's title, and files of which every test counts.
 */
export const neverExcused = {
  /** Leads kept, whole cars, equal backups, one owner of a folder, one buyer of a car, alerts sent once. */
  requirements: ['LEAD-05', 'OPS-01', 'OPS-04', 'OPS-06', 'BUY-01', 'BUY-04', 'BUY-06', 'USER-08'],
  files: [/^tests\/processes\//, /journal/, /^src\/db\//, /backup|restore/],
};

/** More failures than these are no accident of a busy machine. */
const mostRepeated = 12;

export function isExcusable({ file, failedTests }: FileResult): boolean {
  const isGuarded = (title: string) => neverExcused.requirements.some((id) => title.split(' ').includes(id));
  return !neverExcused.files.some((pattern) => pattern.test(file)) && !failedTests.some(isGuarded);
}

export interface Repeat {
  project: string;
  file: FileResult;
}

export interface Repeated {
  /** As the runs before, with the second result of each file that was run again. */
  runs: Map<string, TestRun>;
  /** What became of each file that failed. */
  remarks: string[];
}

/** Runs each file that failed once more, one after the other and alone: it counts as failed if it fails again. */
export async function repeatFailed(
  first: ReadonlyMap<string, TestRun>,
  runAlone: (project: string, file: string) => Promise<TestRun>,
): Promise<Repeated> {
  const failed: Repeat[] = [...first].flatMap(([project, { files }]) =>
    files.filter((file) => file.failed).map((file) => ({ project, file })),
  );
  const runs = new Map(first);
  if (failed.length > mostRepeated)
    return { runs, remarks: [`${failed.length} files failed, too many to be run again`] };
  const remarks: string[] = [];
  for (const { project, file } of failed) {
    const name = `${file.file} (${project})`;
    if (!isExcusable(file)) {
      remarks.push(`Failed, and is about lost or doubled data, which a second run does not excuse: ${name}`);
      continue;
    }
    const second = await runAlone(project, file.file);
    runs.set(project, replaceFile(runs.get(project), file.file, second));
    const again = second.files.find((each) => each.file === file.file);
    const passed = second.strayFailures === 0 && again !== undefined && !again.failed;
    const tests = nameTests((passed ? file : again) ?? file);
    remarks.push(`${passed ? 'Passed only alone, a defect to fix' : 'Failed again, alone'}: ${name}: ${tests}`);
  }
  return { runs, remarks };
}

/** A second run that says nothing of the file leaves the first result. */
function replaceFile(run: TestRun | undefined, path: string, second: TestRun): TestRun {
  const { files, strayFailures } = run ?? { files: [], strayFailures: 0 };
  const again = second.files.find(({ file }) => file === path);
  return {
    files: files.map((file) => (file.file === path ? (again ?? file) : file)),
    strayFailures: strayFailures + (again ? second.strayFailures : 0),
  };
}

function nameTests({ failedTests }: FileResult): string {
  return failedTests.length === 0 ? 'the file itself' : failedTests.join('; ');
}
