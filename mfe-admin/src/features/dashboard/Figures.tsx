import { StatCard, StatCards, Text } from '@yolo/design-system';
import { LoadFailed } from '@yolo/platform/page';
import { useStats } from '../../queries/admin';

/** The four figures of the dashboard (`spec 1 ch. 2`). */
export function Figures() {
  const stats = useStats();
  const figure = (key: keyof NonNullable<typeof stats.data>) =>
    stats.data ? (stats.data[key] ?? 0) : stats.isError ? null : undefined;
  return (
    <>
      <StatCards>
        <StatCard label="Total Users" value={figure('totalUsers')} />
        <StatCard label="Total Events" value={figure('totalEvents')} />
        <StatCard label="Photos Uploaded" value={figure('photosUploaded')} />
        <StatCard label="Active This Week" value={figure('activeThisWeek')} />
      </StatCards>
      {stats.data && stats.data.mailsNotDelivered > 0 && (
        <Text tone="soft">
          Mails that could not be delivered: {stats.data.mailsNotDelivered.toLocaleString('en')}, last 7 days
        </Text>
      )}
      {stats.data && (stats.data.unknownHosts ?? 0) > 0 && (
        <Text tone="soft">
          Hosts whom somebody they invited does not know: {stats.data.unknownHosts!.toLocaleString('en')},
          last 7 days
        </Text>
      )}
      {stats.isError && !stats.data && <LoadFailed title="The figures could not be loaded" failed={stats} />}
    </>
  );
}
