import { Heading } from '@yolo/design-system';

export default function DashboardPage() {
  return (
    <Heading level={1} size="page">
      Admin Dashboard
    </Heading>
  );
}
