import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { canEnter, serverAccount, type Account } from './account.ts';
import { findBinaries, program, type Binaries } from './binaries.ts';
import { StartError } from '../../config/start-error.ts';

/** The database's owner. No schema may carry this name, or "$user" in the search path would catch tables. */
export const ROLE = 'yolo_owner';
export const DATABASE = 'yolo';

const VERSION = '18';

/** An existing PostgreSQL data directory and what is needed to run it. */
export interface Cluster {
  directory: string;
  log: string;
  binaries: Binaries;
  account: Account | undefined;
}

/** The file with the password of the database's owner, readable only by the account that starts it. */
export function passwordFile(folder: string): string {
  return join(folder, 'password');
}

/**
 * Opens the cluster of a folder and creates it at the first start. Only the folder's keeper may call this.
 * @throws StartError or an error of Node when the folder can't be used
 */
export async function openCluster(folder: string): Promise<Cluster> {
  const account = serverAccount();
  const home = await homeOf(folder, account);
  const cluster: Cluster = {
    directory: join(home, 'cluster'),
    log: join(folder, 'server.log'),
    binaries: await findBinaries(account, home),
    account,
  };
  const version = await readFile(join(cluster.directory, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) await createCluster(cluster, home, await newPassword(folder));
  else if (version.trim() !== VERSION) {
    throw new StartError(
      `The database in ${folder} was made by PostgreSQL ${version.trim()} and this Yolo brings ${VERSION}; dump it with the old release and load it into a new data folder.`,
    );
  } else if ((await readFile(passwordFile(folder), 'utf8').catch(() => '')) === '') {
    await changePassword(cluster, await newPassword(folder));
  }
  return cluster;
}

/** The cluster's parent: the folder itself, or one under /var/tmp if the server's account can't enter the folder. */
async function homeOf(folder: string, account: Account | undefined): Promise<string> {
  const pointer = join(folder, 'elsewhere');
  const elsewhere = await readFile(pointer, 'utf8').catch(() => undefined);
  if (elsewhere !== undefined) {
    if (account && (await belongsTo(elsewhere, account))) return elsewhere;
    throw new StartError(
      `The database of ${folder} was kept in ${elsewhere}, which is gone or not yours; delete ${folder} to begin with an empty one.`,
    );
  }
  if (!account || (await canEnter(folder, account))) return folder;
  const salt = randomBytes(8).toString('hex');
  const home = `/var/tmp/yolo-${createHash('sha256')
    .update(folder + salt)
    .digest('hex')
    .slice(0, 16)}`;
  await mkdir(home, { mode: 0o700 });
  await chown(home, account.uid, account.gid);
  await writeFile(pointer, home, { mode: 0o600 });
  return home;
}

/** Guards against a folder that another user of the machine put in our place. */
async function belongsTo(path: string, account: Account): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === account.uid && (found.mode & 0o077) === 0;
}

async function newPassword(folder: string): Promise<string> {
  const password = randomBytes(24).toString('hex');
  await rm(passwordFile(folder), { force: true });
  await writeFile(passwordFile(folder), password, { mode: 0o600, flag: 'wx' });
  return password;
}

/**
 * Created under another name and renamed when complete, so that an aborted start leaves nothing that looks complete.
 */
async function createCluster(cluster: Cluster, home: string, password: string): Promise<void> {
  await removeUnfinished(home);
  const temporary = await mkdtemp(join(home, 'unfinished-'));
  const secret = join(temporary, 'password');
  const directory = join(temporary, 'cluster');
  try {
    await writeFile(secret, password, { mode: 0o600 });
    if (cluster.account) {
      for (const path of [temporary, secret]) await chown(path, cluster.account.uid, cluster.account.gid);
    }
    await chmod(temporary, 0o700);
    await initialize(cluster, directory, secret);
    await runSingleUser({ ...cluster, directory }, `CREATE DATABASE ${DATABASE}`);
    await rename(directory, cluster.directory);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('unfinished-')) await rm(join(home, name), { recursive: true, force: true });
  }
}

async function initialize(cluster: Cluster, directory: string, passwordFile: string): Promise<void> {
  const options = [
    '-D',
    directory,
    '-U',
    ROLE,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ];
  const unicode = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const initdb = program(cluster.binaries, 'initdb');
  try {
    await runProgram(initdb, [...options, ...unicode, '--locale=C.UTF-8', '--no-instructions'], cluster);
  } catch (error) {
    // Some systems have no C.UTF-8 of their own; PostgreSQL's built-in locale still sorts and folds case the same way.
    if (!/invalid locale name/.test(String(error))) throw error;
    await runProgram(initdb, [...options, ...unicode, '--locale=C', '--no-instructions'], cluster);
  }
}

async function changePassword(cluster: Cluster, password: string): Promise<void> {
  await runSingleUser(cluster, `ALTER ROLE ${ROLE} PASSWORD '${password}'`);
}

/** Runs one statement in a single-user server that listens on no port. */
async function runSingleUser(cluster: Cluster, statement: string): Promise<void> {
  const args = ['--single', '-j', '-D', cluster.directory, '-c', 'exit_on_error=on', 'postgres'];
  await runProgram(program(cluster.binaries, 'postgres'), args, cluster, `${statement};\n\n`);
}

function runProgram(file: string, args: string[], { account }: Cluster, input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { ...account, cwd: '/', env: serverEnvironment(), maxBuffer: 16 * 1024 * 1024 };
    const child = execFile(file, args, options, (error, _stdout, stderr) => {
      if (error) reject(new Error(stderr.trim() || error.message));
      else resolve();
    });
    child.stdin?.on('error', () => undefined).end(input);
  });
}

/** Excludes the environment of this process: a PGDATA or LC_ALL of the machine must not affect the cluster. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, LC_ALL: 'C', ...(SystemRoot ? { SystemRoot, TEMP } : {}) };
}
