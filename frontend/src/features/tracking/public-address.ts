// The address by which the internet knows this browser, as a look-up service tells it. The service is the operator's
// choice and named in the page by the server: `<meta name="ip-lookup" content="https://…">`. Without one nobody is asked.
export const UNKNOWN_ADDRESS = 'unknown';
const PATIENCE_MS = 3_000;

let asked: Promise<string> | null = null;

async function ask(): Promise<string> {
  const service = document.querySelector<HTMLMetaElement>('meta[name="ip-lookup"]')?.content;
  if (!service) return UNKNOWN_ADDRESS;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(service, { credentials: 'omit', referrerPolicy: 'no-referrer', signal });
    const { ip } = (await answer.json()) as { ip?: unknown };
    return answer.ok && typeof ip === 'string' && /^[0-9a-f.:]{2,45}$/i.test(ip) ? ip : UNKNOWN_ADDRESS;
  } catch (error) {
    console.warn('The public address is not known', error);
    return UNKNOWN_ADDRESS;
  }
}

/** Asked once a page load; 'unknown' when there is no service or it fails. */
export function publicAddress(): Promise<string> {
  asked ??= ask();
  return asked;
}

/** Forgets the answer, as a reload does. */
export function forgetAddress(): void {
  asked = null;
}
