// Which role, with what it may do.
import type { OperatorRole } from '@medconsult/common';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { say } from '../operator/index.js';

export const ROLES: readonly OperatorRole[] = ['viewer', 'support', 'owner'];

interface Props {
  readonly value: OperatorRole;
  readonly onChange: (role: OperatorRole) => void;
}

export function RoleChoice({ value, onChange }: Props) {
  return (
    <RadioGroup
      aria-label={say('team.role')}
      value={value}
      onChange={(_event, role) => onChange(ROLES.find((each) => each === role) ?? value)}
    >
      {ROLES.map((role) => (
        <FormControlLabel
          key={role}
          value={role}
          control={<Radio />}
          sx={{ alignItems: 'start', marginBlockEnd: 1 }}
          label={
            <>
              <Typography component="span" sx={{ display: 'block', paddingBlockStart: 1 }}>
                {say(`role.${role}`)}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary">
                {say(`role.${role}.text`)}
              </Typography>
            </>
          }
        />
      ))}
    </RadioGroup>
  );
}
