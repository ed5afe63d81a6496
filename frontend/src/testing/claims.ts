// What no text of the site may claim, because the product has none of it.
const CLAIMS = [
  /\b(HIPAA|GDPR|FDA|CE|ISO ?27001)[- ](compliant|certified|approved|cleared|marked)/i,
  /\bboard[- ]certified\b/i,
  /\b(our|a team of) (licensed |human |real )?(doctors|physicians|nurses|medical (team|staff|experts))\b/i,
  /\b(guarantee[sd]?|100 ?% (safe|secure|accurate)|risk-free|completely anonymous)\b/i,
  /\b(military|bank)[- ](grade|level)\b/i,
  /\bwe (diagnose|treat|prescribe|cure)\b/i,
];

/** Every string in a piece of content, at any depth. */
export function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (typeof content !== 'object' || content === null) return [];
  return Object.values(content).flatMap(textsOf);
}

/** The claims in a piece of content that the product cannot keep. */
export function claimsIn(content: unknown): string[] {
  return textsOf(content).flatMap((text) => CLAIMS.flatMap((claim) => claim.exec(text)?.[0] ?? []));
}
