-- Forgets the lobby when one of its keys is of another type than it should be: something else has written there, every
-- script that needs the key would fail from now on, and the nodes still know everything. Expects `prefix`.
local types = { meta = 'hash', places = 'hash', away = 'zset', nodes = 'zset', lease = 'string', parked = 'zset' }
for bucket = 0, BUCKET_COUNT - 1 do types['q:' .. bucket] = 'zset' end
for name, wanted in pairs(types) do
  local type = call('TYPE', prefix .. name).ok
  if type ~= 'none' and type ~= wanted then call('UNLINK', KEYS[1]) end
end
