import { calledNumbers } from '../../content/called-numbers.js';

/** A sentence about calling, whose numbers can be tapped. */
export function Callable({ children }: { readonly children: string }) {
  return calledNumbers(children).map(({ text, isNumber }, position) =>
    isNumber ? (
      <a key={position} href={`tel:${text}`} dir="ltr">
        {text}
      </a>
    ) : (
      text
    ),
  );
}
