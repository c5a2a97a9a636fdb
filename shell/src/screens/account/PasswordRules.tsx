import { PASSWORD_MIN_LENGTH } from '@yolo/contract/accounts';
import { Badge, CheckIcon, Cluster, Stack, Text } from '@yolo/design-system';
import { styled } from 'styled-components';

/* Aligned with the text of the rule, after its check mark. */
const Classes = styled(Cluster).attrs({ gap: 2 })`
  padding-inline-start: 26px;
`;

const classes = [
  { name: 'lower', pattern: /\p{Ll}/u },
  { name: 'upper', pattern: /\p{Lu}/u },
  { name: 'number', pattern: /\p{Nd}/u },
  { name: 'symbol', pattern: /[^\p{L}\p{Nd}]/u },
];

/** The rules of a new password, each checked when it is met; the contract's `passwordWeakness` decides. */
export function PasswordRules({ password }: { password: string }) {
  const met = classes.filter(({ pattern }) => pattern.test(password));
  return (
    <Stack gap={1}>
      <Rule met={[...password].length >= PASSWORD_MIN_LENGTH}>At least {PASSWORD_MIN_LENGTH} characters</Rule>
      <Rule met={met.length >= 3}>Three of:</Rule>
      <Classes>
        {classes.map((kind) => (
          <Badge key={kind.name} tone={met.includes(kind) ? 'ok' : 'neutral'}>
            {kind.name}
          </Badge>
        ))}
      </Classes>
    </Stack>
  );
}

function Rule({ met, children }: { met: boolean; children: React.ReactNode }) {
  return (
    <Cluster gap={2}>
      <CheckIcon aria-hidden width={18} height={18} opacity={met ? 1 : 0.25} />
      <Text as="span" size="small" tone={met ? 'ok' : 'soft'}>
        {children}
      </Text>
    </Cluster>
  );
}
