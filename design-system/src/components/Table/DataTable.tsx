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
  /** Text of the header; before the value on phones. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers, aligned at the end of the column. */
  numeric?: boolean;
  /** The header sorts by this column. */
  sortable?: boolean;
  /** The row header for screen readers, and the title of the card on phones. One per table. */
  title?: boolean;
  /** On phones in the line of the title, e.g. a role; the other columns are below in small text. */
  beside?: boolean;
}

export interface DataTableProps<Row> {
  /** Visually hidden caption. */
  caption: string;
  /** In display order; one of them is the title. */
  columns: Column<Row>[];
  /** In display order. */
  rows: Row[];
  /** Unique key of a row. */
  rowKey: (row: Row) => string;
  /** Buttons at the end of the row. */
  actions?: (row: Row) => ReactNode;
  /** The current sort order. */
  sort?: Sort;
  /** Called with the new sort order; the owner sorts, on the server if the rows are paged. */
  onSort?: (sort: Sort) => void;
  /** The number of skeleton rows while rows load. */
  loadingRows?: number;
  /** Shown if there are no rows, e.g. a sentence. */
  empty?: ReactNode;
  /** Shown instead of rows if loading failed: the ErrorState. */
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

function SkeletonRows<Row>({
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

/** A sortable table with loading, empty and failed states; on phones each row has two or three lines, the first with its title. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, actions, sort, onSort, loadingRows, empty, failed, footer } = props;
  const isLoading = Boolean(loadingRows);
  const replacement = failed ?? (rows.length === 0 && !isLoading ? empty : undefined);
  const table = (
    <Grid aria-busy={isLoading || undefined}>
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
        {isLoading ? (
          <SkeletonRows columns={columns} rows={loadingRows ?? 0} actions={Boolean(actions)} />
        ) : (
          <Body {...props} />
        )}
      </tbody>
    </Grid>
  );
  return (
    <Frame>
      {replacement ?? (isLoading ? <Loading>{table}</Loading> : table)}
      {footer}
    </Frame>
  );
}
