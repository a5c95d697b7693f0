import type { ComponentProps } from 'react';
import { ActionIcon, type ActionIconName } from '../../kit/ui/ActionIcon.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { ChatBubble } from '../../kit/ui/ChatBubble.tsx';
import { Foot, FootLink, RuleList } from '../../kit/ui/Foot.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { LineIcon } from '../../kit/ui/LineIcon.tsx';
import { PersonRow, PersonRowSkeleton } from '../../kit/ui/PersonRow.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import mark from '../../kit/ui/pictures/mark.svg';
import { QrCode } from '../../kit/ui/QrCode.tsx';
import { RichText } from '../../kit/ui/RichText.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { parseSimpleHtml } from '../../kit/ui/simple-html.ts';
import { SimpleRichText } from '../../kit/ui/SimpleRichText.tsx';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { CoverLink } from '../../kit/navigation/CoverLink.tsx';
import { paths } from '../../kit/navigation/paths.ts';
import { kit } from './kit-copy.ts';
import type { SampleGroup } from './kit-samples.ts';
import styles from './kit.module.css';

const { sample, states } = kit;
const nothing = () => undefined;

/** Every icon: the type lacks none. */
const ICONS: Record<ComponentProps<typeof Icon>['name'], true> = {
  menu: true,
  close: true,
  back: true,
  next: true,
  down: true,
  follow: true,
  leave: true,
};
const ACTION_ICONS: Record<ActionIconName, true> = { share: true, phone: true, copy: true };

const names = <Name extends string>(record: Record<Name, true>) => Object.keys(record) as Name[];

/** What shows text, people and pictures. */
export const textSamples: readonly SampleGroup[] = [
  {
    name: 'Button',
    samples: [
      [states.primary, <Button look="primary">{sample.button}</Button>],
      [states.quiet, <Button>{sample.button}</Button>],
      [
        `${states.primary} ${states.busy}`,
        <Button look="primary" busy>
          {sample.button}
        </Button>,
      ],
      [`${states.quiet} ${states.busy}`, <Button busy>{sample.button}</Button>],
      [
        `${states.primary} ${states.wide}`,
        <Button look="primary" wide>
          {sample.button}
        </Button>,
      ],
      [`${states.quiet} ${states.wide} ${states.long}`, <Button wide>{sample.long}</Button>],
    ],
  },
  { name: 'Spinner', samples: [[states.normal, <Spinner />]] },
  {
    name: 'Icon',
    samples: [
      [
        states.normal,
        <ul className={styles['icons']}>
          {names(ICONS).map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>,
      ],
    ],
  },
  {
    name: 'ActionIcon',
    samples: [
      [
        states.normal,
        <ul className={styles['icons']}>
          {names(ACTION_ICONS).map((name) => (
            <li key={name}>
              <ActionIcon name={name} />
              {name}
            </li>
          ))}
        </ul>,
      ],
    ],
  },
  { name: 'LineIcon', samples: [[states.normal, <LineIcon path="M4 12h16M12 4v16" />]] },
  {
    name: 'Section',
    samples: [
      [
        states.card,
        <Section title={sample.title} aside={sample.number}>
          {sample.text}
        </Section>,
      ],
      [
        states.plain,
        <Section title={`${sample.title} 2`} bare>
          {sample.text}
        </Section>,
      ],
    ],
  },
  {
    name: 'PersonRow',
    samples: [
      [states.normal, <PersonRow portrait={mark} name={sample.nobody} note={sample.note} aside={sample.number} />],
      [states.long, <PersonRow portrait={mark} name={sample.long} note={sample.long} />],
      [states.failed, <PersonRow portrait="" name={sample.nobody} />],
      [states.loading, <PersonRowSkeleton />],
    ],
  },
  {
    name: 'Picture',
    samples: [
      [states.normal, <Picture className={styles['picture']} src={mark} alt={sample.picture} ratio="1 / 1" />],
      [states.failed, <Picture className={styles['picture']} src="" alt={sample.picture} ratio="4 / 3" />],
    ],
  },
  {
    name: 'CoverLink',
    samples: [
      [
        states.normal,
        <CoverLink to={paths.home()} picture={mark} sharedElement={() => null}>
          <Picture className={styles['picture']} src={mark} alt={sample.home} ratio="1 / 1" />
        </CoverLink>,
      ],
    ],
  },
  {
    name: 'ChatBubble',
    samples: [
      [
        sample.them,
        <ChatBubble from="them" speaker={sample.them} portrait={mark} note={sample.note}>
          {sample.hello}
        </ChatBubble>,
      ],
      [
        sample.me,
        <ChatBubble from="me" speaker={sample.me}>
          {sample.hi}
        </ChatBubble>,
      ],
      [
        states.long,
        <ChatBubble from="them" speaker={sample.them}>
          {sample.long}
        </ChatBubble>,
      ],
    ],
  },
  { name: 'RichText', samples: [[states.normal, <RichText html={sample.rich} />]] },
  { name: 'SimpleRichText', samples: [[states.normal, <SimpleRichText nodes={parseSimpleHtml(sample.rich) ?? []} />]] },
  {
    name: 'QrCode',
    samples: [[states.normal, <QrCode className={styles['code']} text="https://example.com/" label={sample.qr} />]],
  },
  {
    name: 'Foot',
    samples: [
      [
        states.normal,
        <Foot>
          <Button>{sample.more}</Button>
          <FootLink to={paths.home()} label={sample.home} onTap={nothing} />
        </Foot>,
      ],
      [
        'RuleList',
        <RuleList>
          {sample.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </RuleList>,
      ],
    ],
  },
];
