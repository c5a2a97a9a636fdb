import { FormPage, Scene, type SceneName } from '@yolo/design-system';
import type { ReactNode } from 'react';

export interface AccountPageProps {
  title: string;
  drawing: SceneName;
  children: ReactNode;
}

/** A form with a picture beside it. */
export function AccountPage({ title, drawing, children }: AccountPageProps) {
  return (
    <FormPage title={title} picture={<Scene name={drawing} />}>
      {children}
    </FormPage>
  );
}
