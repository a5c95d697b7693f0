import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/styles/base.css';
import '../../../src/kit/overlay/antd.ts';
import ActionSheet from 'antd-mobile/es/components/action-sheet';
import Calendar from 'antd-mobile/es/components/calendar';
import Checkbox from 'antd-mobile/es/components/checkbox';
import Dialog from 'antd-mobile/es/components/dialog';
import ImageViewer from 'antd-mobile/es/components/image-viewer';
import InfiniteScroll from 'antd-mobile/es/components/infinite-scroll';
import Picker from 'antd-mobile/es/components/picker';
import Popup from 'antd-mobile/es/components/popup';
import ProgressBar from 'antd-mobile/es/components/progress-bar';
import ProgressCircle from 'antd-mobile/es/components/progress-circle';
import PullToRefresh from 'antd-mobile/es/components/pull-to-refresh';
import SearchBar from 'antd-mobile/es/components/search-bar';
import Selector from 'antd-mobile/es/components/selector';
import Slider from 'antd-mobile/es/components/slider';
import Stepper from 'antd-mobile/es/components/stepper';
import Swiper from 'antd-mobile/es/components/swiper';
import Switch from 'antd-mobile/es/components/switch';
import Tabs from 'antd-mobile/es/components/tabs';
import TextArea from 'antd-mobile/es/components/text-area';
import Toast from 'antd-mobile/es/components/toast';
import { useModal } from '../../../src/kit/overlay/use-modal.ts';
import { Segments } from '../../../src/kit/forms/Segments.tsx';

declare global {
  interface Window {
    /** values reported by the control on the page */
    said: string[];
  }
}

window.said = [];
const say = (value: unknown) => void window.said.push(JSON.stringify(value) ?? 'undefined');
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="teal"/></svg>')}`;
const NAMES = ['春天', '夏天', '秋天'];
const OPTIONS = NAMES.map((name) => ({ label: name, value: name }));

/** An overlay opened by a button, which the measurement presses. */
function Opened({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    say('closed');
    setOpen(false);
  };
  return (
    <>
      <button type="button" id="open" onClick={() => setOpen(true)}>
        打开
      </button>
      {children(open, close)}
    </>
  );
}

function NativeDialog({ onClose }: { onClose: () => void }) {
  const dialog = useModal(onClose);
  return (
    <dialog ref={dialog} aria-label="说明">
      <p>一些文字</p>
      <button type="button" onClick={onClose}>
        知道了
      </button>
    </dialog>
  );
}

function NativeStepper() {
  const input = useRef<HTMLInputElement>(null);
  const step = (by: 1 | -1) => {
    if (by === 1) input.current?.stepUp();
    else input.current?.stepDown();
    say(input.current?.value);
  };
  return (
    <div role="group" aria-label="数量">
      <button type="button" aria-label="减少" onClick={() => step(-1)}>
        −
      </button>
      <input
        ref={input}
        type="number"
        min={0}
        max={9}
        defaultValue={3}
        aria-label="数量"
        onInput={(event) => say(event.currentTarget.value)}
      />
      <button type="button" aria-label="增加" onClick={() => step(1)}>
        +
      </button>
    </div>
  );
}

function NativeTabs() {
  const [chosen, setChosen] = useState(0);
  const choose = (index: number, list: Element) => {
    const next = (index + NAMES.length) % NAMES.length;
    say(next);
    setChosen(next);
    list.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div
        role="tablist"
        aria-label="季节"
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'ArrowRight') choose(chosen + 1, currentTarget);
          if (key === 'ArrowLeft') choose(chosen - 1, currentTarget);
        }}
      >
        {NAMES.map((name, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${index}`}
            aria-controls="panel"
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={({ currentTarget }) => choose(index, currentTarget.parentElement ?? currentTarget)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="panel" aria-labelledby={`tab-${chosen}`} tabIndex={0}>
        {NAMES[chosen]}的内容
      </div>
    </>
  );
}

function AntdDialog() {
  return (
    <button
      type="button"
      id="open"
      onClick={() =>
        void Dialog.alert({
          title: '说明',
          'aria-label': '说明',
          content: '一些文字',
          confirmText: '知道了',
          onClose: () => say('closed'),
        })
      }
    >
      打开
    </button>
  );
}

function AntdToast() {
  return (
    <button
      type="button"
      id="open"
      onClick={() => void Toast.show({ content: '已保存', duration: 0, maskClickable: true })}
    >
      打开
    </button>
  );
}

function NativeToast() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <button type="button" id="open" onClick={() => setShown(true)}>
        打开
      </button>
      <p role="status">{shown ? '已保存' : ''}</p>
    </>
  );
}

function NativeInfinite() {
  const end = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const seen = new IntersectionObserver(() => undefined);
    if (end.current) seen.observe(end.current);
    return () => seen.disconnect();
  }, []);
  return (
    <button ref={end} type="button" onClick={() => say('more')}>
      更多
    </button>
  );
}

const SAMPLES: Record<string, () => ReactNode> = {
  'stepper/antd': () => <Stepper min={0} max={9} defaultValue={3} onChange={say} aria-label="数量" />,
  'stepper/native': () => <NativeStepper />,
  'slider/antd': () => <Slider min={0} max={9} defaultValue={3} onChange={say} aria-label="面积" />,
  'slider/native': () => (
    <input
      type="range"
      min={0}
      max={9}
      defaultValue={3}
      aria-label="面积"
      onInput={(event) => say(event.currentTarget.value)}
    />
  ),
  'search-bar/antd': () => (
    <SearchBar placeholder="搜索藏品" onChange={say} onSearch={(text) => say(`search ${text}`)} aria-label="搜索藏品" />
  ),
  'search-bar/native': () => (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        say('search');
      }}
    >
      <input
        type="search"
        aria-label="搜索藏品"
        placeholder="搜索藏品"
        onInput={(event) => say(event.currentTarget.value)}
      />
    </form>
  ),
  'tabs/antd': () => (
    <Tabs onChange={say}>
      {NAMES.map((name) => (
        <Tabs.Tab key={name} title={name}>
          {name}的内容
        </Tabs.Tab>
      ))}
    </Tabs>
  ),
  'tabs/native': () => <NativeTabs />,
  'calendar/antd': () => (
    <Calendar selectionMode="single" defaultValue={new Date(2026, 10, 20)} onChange={(day) => say(day)} />
  ),
  'calendar/native': () => (
    <input
      type="date"
      defaultValue="2026-11-20"
      aria-label="日期"
      onInput={(event) => say(event.currentTarget.value)}
    />
  ),
  'swiper/antd': () => (
    <Swiper onIndexChange={say}>
      {NAMES.map((name) => (
        <Swiper.Item key={name}>
          <img src={PICTURE} alt={name} width="300" height="100" />
        </Swiper.Item>
      ))}
    </Swiper>
  ),
  'swiper/native': () => (
    <div
      role="region"
      aria-label="季节"
      tabIndex={0}
      style={{ display: 'flex', overflowX: 'auto', scrollSnapType: 'x mandatory' }}
      onScroll={({ currentTarget }) => say(Math.round(currentTarget.scrollLeft))}
    >
      {NAMES.map((name) => (
        <img key={name} src={PICTURE} alt={name} height="100" style={{ flex: '0 0 100%', scrollSnapAlign: 'start' }} />
      ))}
    </div>
  ),
  'selector/antd': () => <Selector options={OPTIONS} defaultValue={['春天']} onChange={say} aria-label="季节" />,
  'selector/native': () => (
    <Segments label="季节" value="春天" options={NAMES.map((name) => [name, name] as const)} onChoose={say} />
  ),
  'checkbox/antd': () => <Checkbox onChange={say}>同意</Checkbox>,
  'checkbox/native': () => (
    <label>
      <input type="checkbox" onChange={(event) => say(event.currentTarget.checked)} /> 同意
    </label>
  ),
  'switch/antd': () => <Switch onChange={say} aria-label="提醒" />,
  'switch/native': () => (
    <input type="checkbox" role="switch" aria-label="提醒" onChange={(event) => say(event.currentTarget.checked)} />
  ),
  'picker/antd': () => (
    <Opened>
      {(open, close) => <Picker columns={[OPTIONS]} visible={open} onClose={close} onConfirm={say} title="季节" />}
    </Opened>
  ),
  'picker/native': () => (
    <select aria-label="季节" onChange={(event) => say(event.currentTarget.value)}>
      {NAMES.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  ),
  'text-area/antd': () => (
    <TextArea placeholder="说点什么" aria-label="评论" autoSize showCount maxLength={50} onChange={say} />
  ),
  'text-area/native': () => (
    <textarea
      aria-label="评论"
      placeholder="说点什么"
      maxLength={50}
      onInput={(event) => say(event.currentTarget.value)}
    />
  ),
  'pull-to-refresh/antd': () => (
    <PullToRefresh
      onRefresh={() => {
        say('refresh');
        return Promise.resolve();
      }}
    >
      <p>一些内容</p>
    </PullToRefresh>
  ),
  'pull-to-refresh/native': () => (
    <button type="button" onClick={() => say('refresh')}>
      刷新
    </button>
  ),
  'infinite-scroll/antd': () => (
    <InfiniteScroll
      hasMore
      loadMore={() => {
        say('more');
        return new Promise(() => undefined);
      }}
    />
  ),
  'infinite-scroll/native': () => <NativeInfinite />,
  'image-viewer/antd': () => (
    <Opened>{(open, close) => <ImageViewer image={PICTURE} visible={open} onClose={close} />}</Opened>
  ),
  'popup/antd': () => (
    <Opened>
      {(open, close) => (
        <Popup visible={open} onMaskClick={close} onClose={close} closeOnMaskClick showCloseButton aria-label="说明">
          <p>一些文字</p>
          <button type="button">知道了</button>
        </Popup>
      )}
    </Opened>
  ),
  'popup/native': () => <Opened>{(open, close) => open && <NativeDialog onClose={close} />}</Opened>,
  'action-sheet/antd': () => (
    <Opened>
      {(open, close) => (
        <ActionSheet
          visible={open}
          onClose={close}
          cancelText="取消"
          actions={NAMES.map((name) => ({ text: name, key: name }))}
        />
      )}
    </Opened>
  ),
  'progress-bar/antd': () => <ProgressBar percent={40} text aria-label="进度" />,
  'progress-circle/antd': () => (
    <ProgressCircle percent={40} aria-label="进度">
      40%
    </ProgressCircle>
  ),
  'progress/native': () => <progress value={40} max={100} aria-label="进度" />,
  'dialog/antd': () => <AntdDialog />,
  'toast/antd': () => <AntdToast />,
  'toast/native': () => <NativeToast />,
};

function Page({ name }: { name: string }) {
  const Sample = SAMPLES[name];
  return (
    <main>
      <h1>控件</h1>
      <button type="button" id="before">
        前
      </button>
      {name.endsWith('/native') && <style>{'#sample :is(button, input, select, textarea) { font: inherit }'}</style>}
      <div id="sample">{Sample ? <Sample /> : null}</div>
      <button type="button" id="after">
        后
      </button>
    </main>
  );
}

Object.assign(window, { sampleNames: Object.keys(SAMPLES) });
const root = document.getElementById('root');
if (root) createRoot(root).render(<Page name={decodeURIComponent(location.hash.slice(1))} />);
