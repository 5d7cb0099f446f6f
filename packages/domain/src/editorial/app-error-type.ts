/** The three forms in which an app error is shown. */
export const APP_ERROR_TYPES = ['BILLBOARD', 'OFFLINE_BANNER', 'REFRESH_BANNER'] as const;

export type AppErrorType = (typeof APP_ERROR_TYPES)[number];
