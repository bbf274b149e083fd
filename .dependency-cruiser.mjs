// The boundary check: layers are imported downwards only, app → views → features → core → platform → contract, and a
// module is entered by its index.ts. Tests may import the inside of a module; what ships may not.
const TESTS = '\\.(test|spec)\\.tsx?$'
const SERVER_TESTING = '^server/src/testing/'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    rule(
      'contract-stands-alone',
      'The contract knows zod and itself.',
      { path: '^contract/src', pathNot: TESTS },
      {
        pathNot: ['^contract/src', '(^|/)node_modules/zod/', '^zod($|/)'],
      },
    ),
    rule(
      'platform-is-the-lowest-layer',
      'The platform serves every feature and knows none of them, nor core. The sentences of refusals are plain data.',
      { path: '^server/src/platform', pathNot: TESTS },
      {
        path: '^server/src/',
        pathNot: ['^server/src/platform/', '^server/src/words/refusals/'],
      },
    ),
    rule(
      'pictures-are-drawn-in-a-process-of-their-own',
      'sharp keeps memory that it has once taken: only the module that runs aside loads it.',
      {
        path: '^server/src/',
        pathNot: [TESTS, SERVER_TESTING, '^server/src/platform/pictures/picture-work\\.ts$'],
      },
      { path: '(^|/)node_modules/(sharp|@img)/|^sharp($|/)' },
    ),
    rule(
      'words-are-plain-data',
      'What the server says to people depends on the contract alone, so that every layer may say it.',
      { path: '^server/src/words/', pathNot: TESTS },
      { path: '^server/src/', pathNot: '^server/src/words/' },
    ),
    rule(
      'core-knows-no-feature',
      'Core is what every feature builds on: access, items, their files and their delivery.',
      { path: '^server/src/core/', pathNot: TESTS },
      {
        path: '^server/src/',
        pathNot: ['^server/src/core/', '^server/src/platform/'],
      },
    ),
    rule(
      'features-know-no-view',
      'A view composes features; a feature does not know where it is shown.',
      { path: '^server/src/features/', pathNot: TESTS },
      { path: '^server/src/views/' },
    ),
    rule(
      'legacy-knows-no-feature',
      'Older call forms are rows over the contract.',
      { path: '^server/src/legacy', pathNot: TESTS },
      {
        path: '^server/src/',
        pathNot: ['^server/src/legacy/', '^server/src/platform/'],
      },
    ),
    rule(
      'server-modules-have-entry-points',
      'A module of core, features or views is entered by its index.ts.',
      { path: '^server/src/(core|features|views)/([^/]+)/', pathNot: TESTS },
      {
        path: '^server/src/(core|features|views)/[^/]+/',
        pathNot: ['^server/src/(core|features|views)/[^/]+/index\\.ts$', '^server/src/$1/$2/'],
      },
    ),
    rule(
      'the-rest-of-the-server-uses-entry-points',
      'The processes, the demo and the generator name modules by their entry points.',
      { path: '^server/src/', pathNot: [TESTS, SERVER_TESTING, '^server/src/(core|features|views)/'] },
      {
        path: '^server/src/(core|features|views)/[^/]+/',
        pathNot: '^server/src/(core|features|views)/[^/]+/index\\.ts$',
      },
    ),
    rule(
      'nobody-imports-the-processes',
      'Modules do not know the list they are in.',
      { path: '^server/src/(views|features|core|platform|legacy)/', pathNot: TESTS },
      {
        path: '^server/src/[^/]+\\.ts$',
      },
    ),
    rule(
      'testing-stays-in-tests',
      'What ships does not carry test tools.',
      { path: '^(contract|server|web)/src', pathNot: [TESTS, SERVER_TESTING] },
      {
        path: ['^server/src/testing/', '^e2e/', '^bench/', '^cluster/'],
      },
    ),
    rule(
      'server-and-web-meet-in-the-contract',
      'The server knows nothing of the web app.',
      { path: '^server/src' },
      { path: '^web/' },
    ),
    rule(
      'web-and-server-meet-in-the-contract',
      'The web app knows nothing of the server.',
      { path: '^web/' },
      { path: '^server/' },
    ),
    rule(
      'web-rooms-have-doors',
      'A room is entered by its index.ts.',
      { path: '^web/src/([^/]+)/([^/]+)/', pathNot: TESTS },
      {
        path: '^web/src/features/([^/]+)/',
        pathNot: ['^web/src/features/[^/]+/index\\.tsx?$', '^web/src/$1/$2/'],
      },
    ),
    rule(
      'web-pages-use-doors',
      'Pages and the shell enter rooms by their doors.',
      { path: '^web/src/((app|pages|design|shared|words)/)?[^/]+\\.tsx?$', pathNot: TESTS },
      {
        path: '^web/src/features/[^/]+/',
        pathNot: '^web/src/features/[^/]+/index\\.tsx?$',
      },
    ),
    rule(
      'web-features-look-down',
      'A room knows no page and no shell.',
      { path: '^web/src/features/' },
      { path: '^web/src/(app|pages)/' },
    ),
    rule(
      'web-ground-floor',
      'The design and shared floors know no room.',
      { path: '^web/src/(design|shared|words)/' },
      { path: '^web/src/(app|pages|features)/' },
    ),
    rule(
      'nothing-imports-the-app',
      'Only the entry opens the shell.',
      { path: '^web/src/(?!app/|draw-app\\.tsx$)' },
      { path: '^web/src/app/' },
    ),
    rule(
      'no-circles',
      'Two files that need each other are one, or one of them should listen.',
      {},
      { circular: true },
    ),
    rule('resolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|\\.generated\\.d\\.ts$' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
