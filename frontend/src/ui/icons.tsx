// Our own thin line icons on a 24 grid; they take the colour of the text and are never read out.
const SHAPES = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  alert: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 8v4.8M12 15.9h.01',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M6 9.5l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  chat: 'M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H11l-4.5 4v-4A2.5 2.5 0 0 1 4 13.5zM8 8.5h8M8 11.7h5',
  image:
    'M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4zM4.5 17l4.8-5 3.4 3.6 2.3-2.3 4.5 4.2M15.5 9.2h.01',
  camera:
    'M8.5 6.5l1.2-2h4.6l1.2 2h2A2.5 2.5 0 0 1 20 9v8a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17V9a2.5 2.5 0 0 1 2.5-2.5zM12 9.5a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6z',
  report:
    'M7 3.5h7l4.5 4.5v10A2.5 2.5 0 0 1 16 20.5H7A2.5 2.5 0 0 1 4.5 18V6A2.5 2.5 0 0 1 7 3.5zM13.5 4v4.5H18M8 17v-2.5M11.5 17v-5M15 17v-3.5',
  lock: 'M7.5 10.5h9A2.5 2.5 0 0 1 19 13v4.5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 17.5V13a2.5 2.5 0 0 1 2.5-2.5zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
  moon: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.8v1.7M12 19.5v1.7M2.8 12h1.7M19.5 12h1.7M5.5 5.5l1.2 1.2M17.3 17.3l1.2 1.2M18.5 5.5l-1.2 1.2M6.7 17.3l-1.2 1.2',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.8v4.4h-4.4',
  sliders:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM9 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
  plus: 'M12 5v14M5 12h14',
  logout: 'M14 4.5H7A2.5 2.5 0 0 0 4.5 7v10A2.5 2.5 0 0 0 7 19.5h7M10.5 12h9.5M16.5 8.3l3.7 3.7-3.7 3.7',
  globe:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5s1.2-6.2 3.6-8.5z',
  compass: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM15.3 8.7l-1.8 4.8-4.8 1.8 1.8-4.8z',
  offline:
    'M4 4l16 16M8.3 12.6a6 6 0 0 1 2.6-1.5M5 9.2a11 11 0 0 1 3-1.9M12.3 6.3A11 11 0 0 1 19 9.2M14.5 11.6c.5.3.9.6 1.2 1M12 17h.01',
  scale: 'M12 4v16M7.5 20h9M5 7.5h14M5 7.5l-2 6a2.6 2.6 0 0 0 4.5 0zM19 7.5l-2.2 6a2.6 2.6 0 0 0 4.5 0z',
  heart: 'M3.5 12h4l2-4.5 4 9 2.2-4.5h4.8',
  flame:
    'M12 3.5c.6 3.6 5.5 5.3 5.5 10.2A5.5 5.5 0 0 1 12 19.5a5.5 5.5 0 0 1-5.5-5.8c0-2 1-3.4 2.2-4.6.3 1.6 1 2.4 1.9 2.7-.4-3.2.1-6 1.4-8.3z',
  people:
    'M9 5a3.2 3.2 0 1 1 0 6.4A3.2 3.2 0 0 1 9 5zM3.2 19a5.8 5.8 0 0 1 11.6 0M15.5 5.4a3 3 0 0 1 0 5.6M17.3 14.2A5.6 5.6 0 0 1 20.8 19',
  book: 'M12 6.5C10 5 7.3 4.6 4 5v13c3.3-.4 6 0 8 1.5 2-1.5 4.7-1.9 8-1.5V5c-3.3-.4-6 0-8 1.5zM12 6.5v13',
  eye: 'M3 12s3.2-6 9-6 9 6 9 6-3.2 6-9 6-9-6-9-6zM12 9.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2z',
  eyeOff:
    'M4 4l16 16M9.9 6.3A9.6 9.6 0 0 1 12 6c5.8 0 9 6 9 6a15 15 0 0 1-2.7 3.3M6.4 7.7A14.5 14.5 0 0 0 3 12s3.2 6 9 6a9.3 9.3 0 0 0 4.2-1M10.2 10.2a2.6 2.6 0 0 0 3.6 3.6',
  send: 'M12 19V5M6 11l6-6 6 6',
  stop: 'M7 7h10v10H7zM9 9h6v6H9zM11 11h2v2h-2z',
  copy: 'M10.5 8.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM15.5 8.5v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2',
  history: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 7.5V12l3 2',
  phone:
    'M6.5 4h2.3l1.6 4-2 1.6a11 11 0 0 0 6 6l1.6-2 4 1.6v2.3A2.5 2.5 0 0 1 17.3 20 13.3 13.3 0 0 1 4 6.7 2.5 2.5 0 0 1 6.5 4z',
  more: 'M12 6h.01M12 12h.01M12 18h.01',
  pencil: 'M4.5 19.5l1-4.2L15.8 5a2 2 0 0 1 2.8 0l.4.4a2 2 0 0 1 0 2.8L8.7 18.5zM14 6.8l3.2 3.2',
  trash:
    'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 11.1a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7M10 10.5v5.5M14 10.5v5.5',
} as const;

export type IconName = keyof typeof SHAPES;

/** They point along the line, so they turn round where it is read from the right. */
const DIRECTIONAL: ReadonlySet<IconName> = new Set(['arrow', 'back', 'logout']);

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      aria-hidden
      data-directional={DIRECTIONAL.has(name) || undefined}

      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
