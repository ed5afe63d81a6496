import { ageOf, Lines, Quiet, Time } from '../../operator/index.js';

/** How long ago, and when that was. */
export function AgeCell({ at }: { readonly at: string | null }) {
  if (!at) return <Quiet>–</Quiet>;
  return (
    <Lines>
      {ageOf(at)}
      <Quiet>
        <Time at={at} />
      </Quiet>
    </Lines>
  );
}
