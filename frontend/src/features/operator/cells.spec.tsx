import { expect } from '@jest/globals';
import { useTable } from '@tanstack/react-table';
import { render, screen } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { appTheme } from '../../ui/theme/theme.js';
import { ToneBadge } from './badge.js';
import { Email } from './cells.js';
import { definitionsOf, FEATURES } from './table/columns.js';
import { DataTable } from './table/data-table.js';

const shown = (node: React.ReactNode) => render(<ThemeProvider theme={appTheme()}>{node}</ThemeProvider>);

describe('cells', () => {
  it('break an e-mail behind its @, not inside a name', () => {
    shown(<Email>somebody@example.org</Email>);
    const cell = screen.getByTitle('somebody@example.org');
    expect(cell.innerHTML).toBe('somebody@<wbr>example.org');
  });

  it('show what is no e-mail as it is', () => {
    shown(<Email>Anonymous</Email>);
    expect(screen.getByTitle('Anonymous').innerHTML).toBe('Anonymous');
  });

  it('keep our own words in one line, and break what people wrote', () => {
    shown(
      <>
        <ToneBadge tone="default">completed</ToneBadge>
        <ToneBadge tone="default">{'W'.repeat(400)}</ToneBadge>
      </>,
    );
    expect(getComputedStyle(screen.getByText('completed')).whiteSpace).toBe('nowrap');
    expect(getComputedStyle(screen.getByText(/^W+$/)).whiteSpace).not.toBe('nowrap');
  });

  it('hold their hidden words: rows that are scrolled away do not lengthen the page', () => {
    const columns = definitionsOf<{ id: string }>([{ id: 'a', label: 'A', value: () => 'x' }], 'browser');
    const data = [{ id: '1' }];
    const Rows = () => <DataTable label="Rows" table={useTable({ features: FEATURES, columns, data })} />;
    shown(<Rows />);
    expect(getComputedStyle(screen.getByRole('region', { name: 'Rows' })).position).toBe('relative');
  });
});
