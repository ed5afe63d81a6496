// Tabs whose choice stands in the address. Another tab is another table: words, order and filters of the last one go.
import MuiTab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { WEIGHTS } from '../../ui/theme/tokens.js';
import { useAddress } from './use-address.js';

const Tabs = styled(MuiTabs)({ '& .MuiTabs-scrollButtons.Mui-disabled': { opacity: 0.25 } });
const Tab = styled(MuiTab)(({ theme }) => ({
  paddingInline: 14,
  fontWeight: WEIGHTS.medium,
  '&.Mui-selected': { color: theme.vars.palette.text.primary, fontWeight: WEIGHTS.strong },
}));

export interface TabEntry<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly panel: () => ReactNode;
}

interface Props<Id extends string> {
  readonly label: string;
  readonly tabs: readonly TabEntry<Id>[];
}

export function TabBar<Id extends string>({ label, tabs }: Props<Id>) {
  const address = useAddress();
  const chosen = tabs.find(({ id }) => id === address.get('tab')) ?? tabs[0];
  if (!chosen) return null;
  return (
    <>
      <Tabs
        value={chosen.id}
        onChange={(_event, id: Id) => address.reset({ tab: id })}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={label}
      >
        {tabs.map(({ id, label: name }) => (
          <Tab key={id} value={id} id={`tab-${id}`} aria-controls={`panel-${id}`} label={name} />
        ))}
      </Tabs>
      <div key={chosen.id} role="tabpanel" id={`panel-${chosen.id}`} aria-labelledby={`tab-${chosen.id}`}>
        {chosen.panel()}
      </div>
    </>
  );
}
