import type { ReactNode } from 'react';
import { ArrowDownIcon, ArrowUpIcon, ChevronsUpDownIcon } from '../../icons';
import { Loading } from '../Skeleton/ListSkeleton';
import { Skeleton } from '../Skeleton/Skeleton';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { Actions, Cell, Frame, Grid, Label, Sorter } from './data-table-style';

export interface Sort {
  /** Key of the column. */
  by: string;
  descending: boolean;
}

export interface Column<Row> {
  key: string;
  /** Words of the header; before the value on phones. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  numeric?: boolean;
  /** The header sorts by this column. */
  sortable?: boolean;
  /** Names the row: its header for screen readers, and the title of its card on phones. One per table. */
  title?: boolean;
  /** On phones it stands in the title's line, e.g. a role; the other columns below it in small. */
  beside?: boolean;
}

export interface DataTableProps<Row> {
  /** What the table holds; read aloud, not shown. */
  caption: string;
  /** From the first to the last; one of them names the row. */
  columns: Column<Row>[];
  /** In the order in which they are shown. */
  rows: Row[];
  /** What tells one row from another. */
  rowKey: (row: Row) => string;
  /** Buttons at the row's end. */
  actions?: (row: Row) => ReactNode;
  /** By which column the rows stand. */
  sort?: Sort;
  /** Sorting is the owner's: on the server where rows come in pages. */
  onSort?: (sort: Sort) => void;
  /** The number of skeleton rows while rows load. */
  loadingRows?: number;
  /** In place of rows when there are none, e.g. a sentence. */
  empty?: ReactNode;
  /** In place of rows that could not be loaded: the ErrorState. */
  failed?: ReactNode;
  /** Below the rows: the Pagination. */
  footer?: ReactNode;
}

const ariaSort = (sort: Sort | undefined, key: string) => {
  if (sort?.by !== key) return 'none';
  return sort.descending ? 'descending' : 'ascending';
};

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: { column: Column<Row> } & Pick<DataTableProps<Row>, 'sort' | 'onSort'>) {
  const { key, label, numeric = false } = column;
  if (!column.sortable || !onSort)
    return (
      <Cell as="th" scope="col" $numeric={numeric}>
        {label}
      </Cell>
    );
  const current = sort?.by === key;
  const Arrow = !current ? ChevronsUpDownIcon : sort.descending ? ArrowDownIcon : ArrowUpIcon;
  return (
    <Cell as="th" scope="col" aria-sort={ariaSort(sort, key)} $numeric={numeric}>
      <Sorter
        type="button"
        $current={current}
        onClick={() => onSort({ by: key, descending: current && !sort.descending })}
      >
        {label}
        <Arrow aria-hidden />
      </Sorter>
    </Cell>
  );
}

function Silhouettes<Row>({
  columns,
  rows,
  actions,
}: {
  columns: Column<Row>[];
  rows: number;
  actions: boolean;
}) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row}>
      {columns.map((column) => (
        <Cell
          key={column.key}
          $numeric={column.numeric ?? false}
          data-title={column.title || undefined}
          data-beside={column.beside || undefined}
        >
          <Skeleton width={column.title ? 180 : column.numeric ? 32 : 84} height={14} />
        </Cell>
      ))}
      {actions && <Actions />}
    </tr>
  ));
}

function Body<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, actions } = props;
  return rows.map((row) => (
    <tr key={rowKey(row)}>
      {columns.map(({ key, label, cell, numeric = false, title, beside }) => (
        <Cell
          key={key}
          as={title ? 'th' : 'td'}
          scope={title ? 'row' : undefined}
          $numeric={numeric}
          data-title={title || undefined}
          data-beside={beside || undefined}
        >
          {!title && !beside && <Label aria-hidden>{label} </Label>}
          {cell(row)}
        </Cell>
      ))}
      {actions && <Actions>{actions(row)}</Actions>}
    </tr>
  ));
}

/** Rows with a name and figures: sortable, loading, empty or failed; on phones each row is two or three lines, of which the first names it. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, actions, sort, onSort, loadingRows, empty, failed, footer } = props;
  const waiting = Boolean(loadingRows);
  const instead = failed ?? (rows.length === 0 && !waiting ? empty : undefined);
  const table = (
    <Grid aria-busy={waiting || undefined}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.key} {...{ column, sort, onSort }} />
          ))}
          {actions && (
            <td>
              <VisuallyHidden>Actions</VisuallyHidden>
            </td>
          )}
        </tr>
      </thead>
      <tbody>
        {waiting ? (
          <Silhouettes columns={columns} rows={loadingRows ?? 0} actions={Boolean(actions)} />
        ) : (
          <Body {...props} />
        )}
      </tbody>
    </Grid>
  );
  return (
    <Frame>
      {instead ?? (waiting ? <Loading>{table}</Loading> : table)}
      {footer}
    </Frame>
  );
}
