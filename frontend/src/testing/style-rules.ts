// jsdom matches every rule of the page whenever a style is asked for, and a query by role asks for that of each ancestor. It draws
// nothing, so only rules count that hide something or that a test looks at; the others took a quarter of these tests' time.
const COUNTS = /(?:display|visibility|content|pointer-events|position|white-space):/;

interface Rules {
  insertRule: (this: CSSStyleSheet, rule: string, at?: number) => number;
}

export function dropRulesThatHideNothing(): void {
  const element = document.head.appendChild(document.createElement('style'));
  const rules = Object.getPrototypeOf(element.sheet) as Rules;
  element.remove();
  const { insertRule } = rules;
  // All files of a worker share jsdom.
  if (insertRule.name === insertWhatCounts.name) return;
  rules.insertRule = insertWhatCounts;
  function insertWhatCounts(this: CSSStyleSheet, rule: string, at?: number): number {
    return COUNTS.test(rule) ? insertRule.call(this, rule, at) : 0;
  }
}
