--include base
-- ARGV: userIds, two and two, who shall never meet again.
for i = 3, #ARGV, 2 do
  local a, b = ARGV[i], ARGV[i + 1]
  call('SET', prefix .. 'pair:' .. (a < b and a .. '\n' .. b or b .. '\n' .. a), '!')
end
return ''
