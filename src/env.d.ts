/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_BRAND_NAME: string;
  readonly VITE_COMPANY_NAME: string;
  readonly VITE_ICP_RECORD: string;
  readonly VITE_PUBLIC_SECURITY_RECORD: string;
  readonly VITE_OFFICE_ADDRESS: string;
  /** origin of the production main site, without a trailing slash */
  readonly VITE_MAIN_SITE: string;
  readonly VITE_ANDROID_DOWNLOAD: string;
  readonly VITE_IOS_DOWNLOAD: string;
  readonly VITE_APP_SCHEME: string;
  readonly VITE_APP_UNIVERSAL_LINK: string;
  /** origin from which the web app opens the native app, without a trailing slash */
  readonly VITE_SITE_ORIGIN: string;
  readonly VITE_ACTIVITY_SECOND_LIFE: string;
  readonly VITE_ACTIVITY_SHOP: string;
  readonly VITE_ACTIVITY_CARNIVAL: string;
  readonly VITE_ACTIVITY_RESIDENTS: string;
  readonly VITE_SERVICE_WORKER: 'on' | 'off';
  readonly VITE_DESKTOP_REDIRECT: 'on' | 'off';
  readonly VITE_OPERATOR_TOOLS: 'on' | 'off';
  readonly VITE_LINK_KEY: string;
  readonly VITE_LINK_IV: string;
}

declare module 'virtual:page-routes' {
  /** all pages (build/page-routes-plugin.ts) */
  export const pageRoutes: readonly import('./pages/page-route.ts').LazyPageRoute[];
}

declare module 'virtual:page-routes/shell' {
  /** pages inside the shell */
  export const shellRoutes: readonly import('./pages/page-route.ts').LazyPageRoute[];
}

declare module '*.svg?scene' {
  /** an inline SVG including its shared parts */
  const svg: string;
  export default svg;
}
