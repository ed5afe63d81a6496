// @ts-check
import { TestEnvironment } from 'jest-environment-jsdom';
import { showingCircus } from './circus.mjs';

export default showingCircus(TestEnvironment);
