import type { ReactNode } from 'react';
import { rulesWords } from './copy.ts';
import type { Rules } from './rules.ts';
import styles from './RulesBody.module.css';

interface Props {
  rules: Rules;
  contents: ReactNode;
  after?: ReactNode;
}

/** The three lines that say it all, the contents and the numbered sections; used by the page file and the live page. */
export function RulesBody({ rules, contents, after }: Props) {
  return (
    <>
      {contents}
      <article className={styles['rules']}>
        <ul className={styles['lead']} aria-label={rulesWords.lead}>
          {rules.lead.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className={styles['effective']}>{rulesWords.effective(rules.effective)}</p>
        {rules.sections.map(({ id, title, items, table }, index) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>
              <span className={styles['number']} aria-hidden="true">
                {index + 1}
              </span>
              <span>{title}</span>
            </h2>
            <ol>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ol>
            {table && <Figures rows={table} label={title} />}
          </section>
        ))}
        {after}
      </article>
    </>
  );
}

function Figures({ rows: [head, ...rows], label }: { rows: readonly (readonly [string, string])[]; label: string }) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {head?.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A list of links to the sections. */
export function ContentsList({
  rules,
  children,
}: {
  rules: Rules;
  children: (id: string, title: string) => ReactNode;
}) {
  return (
    <ol className={styles['list']}>
      {rules.sections.map(({ id, title }) => (
        <li key={id}>{children(id, title)}</li>
      ))}
    </ol>
  );
}
