// The device of a visitor, in a cell of the operator's tables.
import { styled } from '@mui/material/styles';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { Lines, Quiet, Words } from './cells.js';
import { say } from './texts.js';

const DEVICES = { mobile: Smartphone, tablet: Tablet, desktop: Monitor } as const;
type DeviceType = keyof typeof DEVICES;

const With = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6, textTransform: 'capitalize' });

export function DeviceLabel({ type }: { readonly type: DeviceType | null }) {
  if (!type) return <Quiet>{say('unknown')}</Quiet>;
  const Icon = DEVICES[type];
  return (
    <With>
      <Icon data-device={type} size={16} />
      {type}
    </With>
  );
}

interface DeviceProps {
  readonly deviceType: DeviceType | null;
  readonly browserName: string | null;
  readonly osName?: string | null;
}

export function Device({ deviceType, browserName, osName }: DeviceProps) {
  const program = [browserName, osName].filter(Boolean).join(' · ');
  return (
    <Lines>
      <DeviceLabel type={deviceType} />
      {program && (
        <Quiet>
          <Words>{program}</Words>
        </Quiet>
      )}
    </Lines>
  );
}
