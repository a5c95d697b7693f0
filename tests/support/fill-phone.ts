import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Fills in a form with phone and code without submitting it: number, received code, agreement.
 * @param form the page or the sheet that contains the form
 */
export async function fillPhone(form: Page | Locator, phone: string): Promise<void> {
  await form.getByRole('textbox', { name: '手机号' }).fill(phone);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: '获取验证码' }).tap();
  await expect(form.getByText(/^验证码已发送到/)).toBeVisible();
  await form.getByRole('textbox', { name: '验证码' }).fill('888888');
}
