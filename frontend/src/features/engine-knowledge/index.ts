// What other features may use of this one.
export { EngineKnowledge } from './engine-knowledge.js';
