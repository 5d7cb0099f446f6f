/** The oldest browsers that parents may have (docs/browsers.md); the build writes syntax and styles for them. */
export const OLDEST_BROWSERS = ['chrome109', 'edge109', 'firefox121', 'ios16.4', 'safari16.4'];
