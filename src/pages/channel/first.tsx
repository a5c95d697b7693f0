/**
 * The page's call counts a visit, so only the app sends it, before React is there; what it sends is prepared during the
 * download.
 */
export const sendsClientInfo = true;
export const sendsCalls = true;
