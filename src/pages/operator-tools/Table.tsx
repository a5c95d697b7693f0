import type { ReactNode } from 'react';
import tool from './tool.module.css';

interface Props {
  /** accessible name of the part that scrolls sideways */
  label: string;
  columns: readonly string[];
  /** the rows, as `tr` elements */
  children: ReactNode;
}

/** A table that scrolls sideways on a narrow screen, also by keyboard. */
export function Table({ label, columns, children }: Props) {
  return (
    <div className={tool['scroll']} tabIndex={0} role="group" aria-label={label}>
      <table className={tool['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
