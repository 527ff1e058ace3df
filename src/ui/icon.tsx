/** Drawn on a field of 24 by 24, one stroke of 1.6. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-right': 'M9 6l6 6-6 6',
  'chevron-left': 'M15 6l-6 6 6 6',
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  external: 'M8 6h10v10M18 6L6 18',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4',
  filter: 'M4 8h9M17 8h3M4 16h3M11 16h9M15 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  phone:
    'M6.5 4h2.7l1.5 4-2 1.4a11 11 0 0 0 5.9 5.9l1.4-2 4 1.5v2.7a1.9 1.9 0 0 1-2.1 1.9A15.3 15.3 0 0 1 4.6 6.1 1.9 1.9 0 0 1 6.5 4Z',
  pin: 'M12 21s-7-6.2-7-11.300a7 7 0 0 1 14 0C19 14.8 12 21 12 21ZM12 12.200a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  check: 'M5 12.500l4.5 4.500L19 7.5',
  alert: 'M12 8v5M12 16.200v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  clock: 'M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  image: 'M4 5h16v14H4ZM4 16l5-5 4 4 2.5-2.500L20 17M15.5 10v-.1',
  odometer: 'M4.5 17.500a8.5 8.5 0 1 1 15 0M12 14l3.5-5M12 15.200a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.400Z',
  transmission: 'M6 5v14M12 5v14M18 5v7M6 12h12M6 4.900v.1M12 4.900v.1M18 4.900v.1',
  body: 'M3 16v-3.200l2.7-.8 2.5-4h6.600l3.4 4 2.8 1v3H3ZM7.5 18a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.800ZM16.8 18a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.800Z',
  fuel: 'M5 20V5.500A1.5 1.5 0 0 1 6.5 4h6A1.5 1.5 0 0 1 14 5.500V20M4 20h11M5 10h9M14 12h1.500a1.5 1.5 0 0 1 1.5 1.500V16a1.5 1.5 0 0 0 3 0V9.500L17 6.5',
  drive:
    'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM4.3 10.500L10 11.400M19.7 10.500L14 11.400M12 14v6',
  seats: 'M8 4.500l1.2 8.500H16a2 2 0 0 1 2 2V20M8 4.500a1.8 1.8 0 0 0-2 2L7.5 17H18',
  sleeps: 'M4 18v-5h16v5M4 13V7M4 16h16M7 13v-2.500h5V13',
  length: 'M4 9v6M20 9v6M4 12h16M7 10l-3 2 3 2M17 10l3 2-3 2',
} as const;

export type IconName = keyof typeof paths;

export interface IconProps {
  name: IconName;
  className?: string;
}

/** A sign beside words, hidden from those who hear the page: the words say it. */
export function Icon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
