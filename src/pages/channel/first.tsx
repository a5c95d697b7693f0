/** The page's call counts a visit, so only the app sends it; what it sends is prepared during the download. */
export const sendsClientInfo = true;
export const sendsCalls = true;
