// The first cards as they were prerendered. They stay as they are until the server has sent the current ones; the focus
// then moves on in the list that takes their place.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { questions } from '../../content/questions.js';
import { Grid, whenRead } from './grid.js';

interface Props {
  readonly onRead: (id: string) => void;
  /** The question whose button has the focus when the cards go. */
  readonly focused: RefObject<string>;
}

export function PrerenderedGrid({ onRead, focused }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const cards = list.current;
    return () => {
      const { activeElement } = document;
      const within = activeElement instanceof HTMLButtonElement && cards?.contains(activeElement);
      focused.current = within ? activeElement.value : '';
    };
  }, [focused]);
  return (
    // Hydration leaves the inside of an element alone whose HTML is given as text.
    <Grid
      ref={list}
      aria-label={questions().title}
      onSubmit={whenRead(onRead)}
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  );
}
