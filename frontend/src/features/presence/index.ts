// What other features may use of this one.
export { presenceApi, useOnlineUsersQuery } from './api.js';
export { countryName, Presence } from './presence.js';
