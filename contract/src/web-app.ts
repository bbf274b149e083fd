// What the worker of the site keeps, and nothing else.

/** Shown in place of any page that cannot be reached. */
export const OFFLINE_PATH = '/offline'
