/**
 * The label that the screen shows for an answer's author: a model is called GPT only when it is one.
 * @param baseUrl address of an OpenAI-compatible server; none means OpenAI's own
 * @param model name of the model at that address
 */
export function modelSourceOf(baseUrl: string | undefined, model: string): 'gpt' | 'local' {
  const isOpenAi = !baseUrl || new URL(baseUrl).hostname === 'api.openai.com';
  return isOpenAi || /^(gpt|chatgpt|o\d)/i.test(model) ? 'gpt' : 'local';
}
