/** Information about the owner from the environment files. */
export const site = {
  brandName: import.meta.env.VITE_BRAND_NAME,
  companyName: import.meta.env.VITE_COMPANY_NAME,
  icpRecord: import.meta.env.VITE_ICP_RECORD,
  publicSecurityRecord: import.meta.env.VITE_PUBLIC_SECURITY_RECORD,
  officeAddress: import.meta.env.VITE_OFFICE_ADDRESS,
  /** origin of the production main site, without a trailing slash */
  mainSite: import.meta.env.VITE_MAIN_SITE,
} as const;

/** Document title: page name, then the brand. */
export function documentTitle(page: string): string {
  return page === site.brandName ? page : `${page} · ${site.brandName}`;
}
