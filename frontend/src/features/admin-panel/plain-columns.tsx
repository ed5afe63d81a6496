// The columns that several of the panel's lists have.
import { type Column, CopyId, EmailOr, Place, say, sorted, timeColumn, WordsOr } from '../operator/index.js';

export const id = <Row extends { readonly id: string }>(): Column<Row> => ({
  id: 'id',
  label: say('col.id'),
  value: (row) => row.id,
  cell: (row) => <CopyId>{row.id}</CopyId>,
});
export const user = <Row extends { readonly userEmail: string | null }>(): Column<Row> => ({
  id: 'user',
  label: say('col.user'),
  width: 180,
  value: (row) => row.userEmail,
  cell: (row) => <EmailOr text={row.userEmail} none={say('anonymous')} />,
});
export const created = <Row extends { readonly createdAt: string }>(
  label = say('col.date'),
): Column<Row, 'createdAt'> => sorted('createdAt', timeColumn({ id: 'date', label, of: (row) => row.createdAt }));
export const place = <
  Row extends { readonly country: string | null; readonly city: string | null },
>(): Column<Row> => ({
  id: 'location',
  label: say('col.location'),
  value: (row) => row.country,
  cell: (row) => <Place country={row.country} city={row.city} />,
});
export const words = <Row,>(columnId: string, label: string, of: (row: Row) => string | null): Column<Row> => ({
  id: columnId,
  label,
  value: of,
  cell: (row) => <WordsOr text={of(row)} none="–" />,
});
