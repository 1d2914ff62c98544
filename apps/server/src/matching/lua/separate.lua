--include base
-- ARGV: userIds, two and two, who shall never meet again.
for i = 3, #ARGV, 2 do
  call('SET', pairKey(ARGV[i], ARGV[i + 1]), '!')
end
return ''
