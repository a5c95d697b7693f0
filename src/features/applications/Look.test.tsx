import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderRoutes } from '../../../tests/support/render-routes.tsx';
import { logIn } from '../../../tests/support/sign.ts';
import { testQuery } from '../../../tests/support/test-query.ts';
import { ApiError } from '../../api/errors.ts';
import { Look } from './Look.tsx';

test('a tap is tracked under the label that the button shows', async () => {
  logIn('19900000001');
  let lost = false;
  const read = () =>
    lost ? Promise.reject(new ApiError('network', '', { call: 'look' })) : Promise.resolve({ status: 'pending' });
  const onTap = vi.fn();
  const { user } = renderRoutes([
    {
      path: '/',
      element: (
        <Look
          query={(person) => testQuery('look', read, person)}
          label="看看结果"
          className={undefined}
          onTap={onTap}
        />
      ),
    },
  ]);
  const tap = async (label: string) => user.click(await screen.findByRole('button', { name: label }));
  await tap('看看结果');
  expect(await screen.findByText('还在审核，再等一等。')).toBeVisible();
  lost = true;
  await tap('看看结果');
  lost = false;
  await tap('重试');
  expect(await screen.findByText('还在审核，再等一等。')).toBeVisible();
  expect(onTap.mock.calls).toEqual([['看看结果'], ['看看结果'], ['重试']]);
});
