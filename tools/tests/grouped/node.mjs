// @ts-check
import { TestEnvironment } from 'jest-environment-node';
import { showingCircus } from './circus.mjs';

export default showingCircus(TestEnvironment);
