// @ts-check
/** The name under which a test environment shows the state of Jest's runner to the files in it. */
export const CIRCUS = Symbol.for('medconsult.circus');

/**
 * The environment, which also shows the state of Jest's runner.
 * @param {any} Environment
 */
export const showingCircus = (Environment) =>
  class extends Environment {
    /** @param {unknown} _event @param {unknown} state */
    handleTestEvent(_event, state) {
      this.global[CIRCUS] = state;
    }
  };
