-- This node lives, and has handled the changes up to the one of which ARGV[3] is the id.
--include silence
call('ZADD', prefix .. 'nodes', now, node)
if ARGV[3] ~= '' then call('XTRIM', prefix .. 'to:' .. node, 'MINID', ARGV[3]) end
