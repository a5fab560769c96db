/**
 * Loaded before every entry (`node --import ./server/check-node.js …`). It is plain JavaScript, because an older Node
 * cannot read TypeScript, fails within the libraries, or crashes in native code without a message.
 */
if (Number(process.versions.napi) < 10 || !process.features.typescript) {
  process.stderr.write(
    `Surtido necesita Node 22.22 o más nuevo, y este es ${process.version}.\n` +
      `Surtido needs Node 22.22 or newer, and this is ${process.version}.\n` +
      'On Linux, npm install brings one along: start with npm start, not with node.\n',
  )
  process.exit(1)
}
