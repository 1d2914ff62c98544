--include base
-- Partings that Redis may have lost. ARGV: for each its two keys, and when it was.
--include parting
for i = 3, #ARGV, 3 do noteParting(ARGV[i], ARGV[i + 1], ARGV[i + 2], ARGV[i + 2]) end
return ''
