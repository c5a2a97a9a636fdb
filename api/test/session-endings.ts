import { EntityManager } from '@mikro-orm/postgresql';
import { Admins } from '../src/areas/accounts/admins.ts';
import { mailedToken, newMember, PASSWORD, TestBrowser } from './browser.ts';
import { emailOf, idOf } from './party.ts';

/** Every way in which a session ends, by name; the browser's own session is ended. */
export const endings: Record<string, (browser: TestBrowser) => Promise<unknown>> = {
  'signed out': (browser) => browser.call('signOut'),
  'signed out everywhere': async (browser) => (await signInAgain(browser)).call('signOutEverywhere'),
  'password changed': async (browser) =>
    (await signInAgain(browser)).call('changePassword', {
      body: { currentPassword: PASSWORD, newPassword: 'Another-Horse-8' },
    }),
  'password reset': async (browser) => {
    const guest = new TestBrowser(browser.api);
    await guest.call('requestPasswordReset', { body: { email: emailOf(browser) } });
    const token = await mailedToken(browser.api, emailOf(browser), 'reset-password');
    return guest.call('resetPassword', { body: { token, password: 'Another-Horse-8' } });
  },
  'ended from another browser': async (browser) => {
    const other = await signInAgain(browser);
    const { sessions } = (await other.call('listSessions')).body as {
      sessions: { id: string; current: boolean }[];
    };
    return other.call('endSession', { params: { sessionId: sessions.find(({ current }) => !current)!.id } });
  },
  'all others ended from another browser': async (browser) =>
    (await signInAgain(browser)).call('endOtherSessions'),
  'account deleted': async (browser) =>
    (await signInAgain(browser)).call('deleteMe', { body: { password: PASSWORD } }),
  'deleted by an admin': async (browser) => {
    const admin = await newMember(browser.api);
    await new Admins(browser.api.app.get(EntityManager).fork()).grant(emailOf(admin));
    return admin.call('deleteUser', { params: { userId: idOf(browser) } });
  },
  'refresh token used twice': async (browser) => {
    const used = browser.refreshToken;
    await browser.call('refreshSession');
    const em = browser.api.app.get(EntityManager).fork();
    await em.execute(
      `update refresh_tokens set used_at = used_at - interval '1 minute'
       where session_id in (select id from sessions where user_id = ?)`,
      [idOf(browser)],
    );
    return Object.assign(new TestBrowser(browser.api), { refreshToken: used }).call('refreshSession');
  },
};

async function signInAgain(browser: TestBrowser): Promise<TestBrowser> {
  const other = new TestBrowser(browser.api);
  await other.signIn(emailOf(browser));
  return other;
}
