// The three ways to ask. Image and Report need an account; each tab says what it costs before it is opened.
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { t } from '../../i18n/chat.js';
import { Icon, type IconName } from '../../ui/icons.js';
import { Card } from '../../ui/page-layout.js';
import { selectUser } from '../auth/auth.slice.js';
import { isUnseen, priceText } from '../image/picture.rules.js';
import { useDoctorsQuery, usePriceListQuery } from './api.js';
import { selectDoctor } from './chat.slice.js';
import { MembersTab } from './members-tab.js';
import { ReportTab } from './report-tab.js';
import { SymptomsForm } from './symptoms-form.js';

const TABS = ['symptoms', 'image', 'report'] as const;
type Tab = (typeof TABS)[number];
const ICONS: Readonly<Record<Tab, IconName>> = { symptoms: 'chat', image: 'image', report: 'report' };

const ImageTab = lazy(async () => ({ default: (await import('../image/image-tab.js')).ImageTab }));

const List = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '& [role=tab]': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'center',
    alignContent: 'start',
    columnGap: 10,
    minBlockSize: 64,
    padding: '10px 16px',
    border: 0,
    background: 'none',
    textAlign: 'start',
    lineHeight: 1.35,
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
    '& b': { fontWeight: 600, fontSize: '0.9375rem' },
    '& small': { display: 'block', fontSize: '0.8125rem' },
    '&:focus-visible': { outlineOffset: -2, borderRadius: 14 },
    '&[aria-selected=true]': { color: theme.vars.palette.primary.main },
    '&[aria-selected=true] small': { color: theme.vars.palette.text.secondary },
    '&[aria-selected=true]::after': {
      content: '""',
      position: 'absolute',
      insetInline: 16,
      insetBlockEnd: -1,
      blockSize: 2,
      background: theme.vars.palette.primary.main,
    },
    '@media (max-width: 560px)': { gridTemplateColumns: '1fr', padding: '10px 12px', '& svg': { display: 'none' } },
    // The prices come later, and may need two lines.
    '@media (max-width: 420px)': { '& small': { minBlockSize: '2.7em' } },
  },
}));
const Panel = styled('div')({ padding: 'clamp(16px, 3vw, 24px)', '@media (min-width: 561px)': { minBlockSize: 280 } });

function TabContent({ tab, isMember }: { readonly tab: Tab; readonly isMember: boolean }) {
  if (tab === 'symptoms') return <SymptomsForm />;
  if (tab === 'report') return <ReportTab />;
  if (!isMember) return <MembersTab tab="image" />;
  return (
    <Suspense fallback={<Skeleton height="300px" />}>
      <ImageTab />
    </Suspense>
  );
}

export function ConsultationTabs() {
  const user = useSelector(selectUser);
  const doctor = useSelector(selectDoctor);
  const { data: prices } = usePriceListQuery();
  const { data: sources } = useDoctorsQuery();
  const [open, setOpen] = useState<Tab>('symptoms');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const noteOf = (tab: Tab): string => {
    if (tab === 'symptoms') return t('chat.tab.symptoms.note');
    if (!prices) return '\u00a0';
    const { report, 'alex-image': alex, 'julia-image': julia } = prices.actions;
    if (tab === 'report') return t('chat.tab.report.note', { n: report.amount });
    if (isUnseen(doctor, sources)) return priceText(prices.actions[`${doctor}-text`]);
    return t('chat.tab.image.note', { n: alex.amount, m: julia.amount });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = TABS[(TABS.indexOf(open) + step + TABS.length) % TABS.length] ?? 'symptoms';
    setOpen(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[TABS.indexOf(next)]?.focus();
  };
  return (
    <Card>
      <List ref={list} role="tablist" aria-label={t('chat.tabs')} onKeyDown={onKeyDown}>
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => setOpen(tab)}
          >
            <Icon name={ICONS[tab]} size={22} />
            <span>
              <b>{t(`chat.tab.${tab}`)}</b>
              <small>{noteOf(tab)}</small>
            </span>
          </button>
        ))}
      </List>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        <TabContent tab={open} isMember={user !== null} />
      </Panel>
    </Card>
  );
}
