import { spawn } from 'node:child_process';

// The server and the web app beside each other, each reloading by itself. When one ends, so does the other.
const parts = ['@app/server', '@app/web'].map((workspace) =>
  spawn('npm', ['run', 'dev', '-w', workspace], { stdio: 'inherit', shell: process.platform === 'win32' }),
);
const end = () => {
  for (const part of parts) part.kill();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
for (const part of parts) {
  part.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    end();
  });
}
