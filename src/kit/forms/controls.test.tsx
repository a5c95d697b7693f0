import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderRoutes } from '../../../tests/support/render-routes.tsx';
import { SearchField } from './SearchField.tsx';
import { Stepper } from './Stepper.tsx';

const heard = vi.fn();

function Search() {
  const [value, setValue] = useState('');
  return (
    <SearchField
      label="搜藏品"
      value={value}
      onChange={(next) => {
        heard(next);
        setValue(next);
      }}
    />
  );
}

test('a search says what is typed and is cleared by one tap, with the focus back in the field', async () => {
  const { user } = renderRoutes([{ path: '/', element: <Search /> }]);
  const field = screen.getByRole('searchbox', { name: '搜藏品' });
  expect(screen.queryByRole('button', { name: '清空搜索' })).toBeNull();
  await user.type(field, '灯塔');
  expect(heard).toHaveBeenLastCalledWith('灯塔');
  await user.click(screen.getByRole('button', { name: '清空搜索' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(heard).toHaveBeenLastCalledWith('');
});

test('unfinished letters of an input method are shown, but not searched', () => {
  heard.mockReset();
  renderRoutes([{ path: '/', element: <Search /> }]);
  const field = screen.getByRole('searchbox');
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: 'deng ta' }, isComposing: true });
  expect(field).toHaveValue('deng ta');
  expect(heard).not.toHaveBeenCalled();
  fireEvent.input(field, { target: { value: '灯塔' }, isComposing: true });
  fireEvent.compositionEnd(field, { data: '灯塔' });
  expect(field).toHaveValue('灯塔');
  expect(heard).toHaveBeenLastCalledWith('灯塔');
});

test('a stepper counts by buttons and keys within its limits', async () => {
  const told = vi.fn();
  function Count() {
    const [value, setValue] = useState(1);
    return (
      <Stepper
        label="数量"
        value={value}
        min={1}
        max={3}
        hint="每人 3 份"
        onChange={(next) => {
          told(next);
          setValue(next);
        }}
      />
    );
  }
  const { user } = renderRoutes([{ path: '/', element: <Count /> }]);
  const field = screen.getByRole('spinbutton', { name: '数量', description: '每人 3 份' });
  await user.click(screen.getByRole('button', { name: '减一' }));
  expect(told).not.toHaveBeenCalled();
  await user.dblClick(screen.getByRole('button', { name: '加一' }));
  await user.click(screen.getByRole('button', { name: '加一' }));
  expect(told.mock.calls).toEqual([[2], [3]]);
  expect(field).toHaveAttribute('aria-valuenow', '3');
  field.focus();
  await user.keyboard('{Home}');
  expect(field).toHaveTextContent('1');
  await user.keyboard('{End}{ArrowDown}');
  expect(field).toHaveTextContent('2');
});
