import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card } from '../Card/Card';
import { Table, TableScroll } from './Table';

const meta: Meta = { title: 'Components/Table' };
export default meta;

export const Addresses: StoryObj = {
  render: () => (
    <Card>
      <TableScroll>
        <Table>
          <thead>
            <tr>
              <th scope="col">Email</th>
            </tr>
          </thead>
          <tbody>
            {['wilhelmina.oppenheimer-castellanos@example.org', 'dad@haddad.example'].map((email) => (
              <tr key={email}>
                <td>{email}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  ),
};
