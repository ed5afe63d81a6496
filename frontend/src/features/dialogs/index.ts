// What other features may use of this one.
export { dialogOpened, type DialogProps, type Need, type OpenDialog, selectDialog } from './dialogs.slice.js';
