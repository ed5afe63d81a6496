// What other features may use of this one.
export { DeleteDialog } from './delete-dialog.js';
export { EntryMenu } from './entry-menu.js';
export { RenameForm } from './rename-form.js';
export { useTitleSearch } from './title-search.js';
export { type Entry, useEntryChanges } from './use-entry-changes.js';
export { useOpenSession } from './use-open-session.js';
