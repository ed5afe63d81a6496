// The configured provider of each doctor.
import type { Doctor } from '@medconsult/common';
import type { ChatConfig } from '../config.js';
import { AnthropicDoctor } from './anthropic.doctor.js';
import type { DoctorModel } from './doctor-model.js';
import { loadPrompt } from './doctor-prompt.js';
import { OpenAiDoctor } from './openai.doctor.js';

export function modelsOf(config: ChatConfig, engine: DoctorModel): Record<Doctor, DoctorModel> {
  const { ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL, ALEX_MODEL, OPENAI_API_KEY, OPENAI_BASE_URL, JULIA_MODEL } = config;
  const alex = { apiKey: ANTHROPIC_API_KEY ?? '', baseUrl: ANTHROPIC_BASE_URL, model: ALEX_MODEL };
  const julia = { apiKey: OPENAI_API_KEY ?? '', baseUrl: OPENAI_BASE_URL, model: JULIA_MODEL };
  return {
    alex: alex.apiKey ? new AnthropicDoctor(alex, loadPrompt('alex')) : engine,
    // A self-hosted server needs no key.
    julia: julia.apiKey || julia.baseUrl ? new OpenAiDoctor(julia, loadPrompt('julia')) : engine,
  };
}
