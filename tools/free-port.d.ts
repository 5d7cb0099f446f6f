/** A TCP port of 127.0.0.1 that nobody listens on right now. */
export declare function freePort(): Promise<number>;
