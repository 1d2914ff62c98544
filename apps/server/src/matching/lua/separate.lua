--include base
-- ARGV: two keys for each pair that never meets again.
for i = 3, #ARGV, 2 do
  local parted = call('SET', pairKey(ARGV[i], ARGV[i + 1]), '!', 'GET')
  if parted and parted ~= '!' then call('SET', apartKey(ARGV[i], ARGV[i + 1]), parted, 'PX', RECENT_MS) end
end
return ''
